import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { loadChunk } from '../../../client/lib/chunks.ts';
import { lazyModule } from '../../../client/lib/lazyModule.ts';
import { Button } from '../../../client/ui/Button.tsx';
import { Menu, MenuItem } from '../../../client/ui/popups/Menu.tsx';
import { useLazyModule, withLazyModule } from '../../../client/ui/useLazyModule.ts';
import { renderScreen } from '../../support/screens/screens.tsx';

const code = { Part: () => <p>The part</p> };

function aScreen(load: () => Promise<typeof code>) {
  const lazyPart = lazyModule(load);
  return function Screen() {
    const part = useLazyModule(lazyPart);
    return part && <part.Part />;
  };
}

describe('a lazily loaded part', () => {
  it('is shown once it has loaded', async () => {
    let arrive = (_code: typeof code) => {};
    const Screen = aScreen(() => new Promise((resolve) => (arrive = resolve)));
    renderScreen(<Screen />);
    expect(screen.queryByText('The part')).toBeNull();
    await act(async () => arrive(code));
    await screen.findByText('The part');
  });

  it('is retried once automatically, then on request', async () => {
    const load = jest.fn(async () => code);
    load.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost again'));
    const Screen = aScreen(load);
    const { user } = renderScreen(<Screen />);
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    await screen.findByText('The part');
    expect(load).toHaveBeenCalledTimes(3);
  });
});

it('says that the code of a press could not be loaded, and offers to try again', async () => {
  const load = jest.fn(async () => code);
  load.mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost again'));
  const lazyPart = lazyModule(load, { prefetch: false });
  const work = jest.fn();
  const { user, disconnect } = renderScreen(<Button onClick={() => withLazyModule(lazyPart, work)}>Do it</Button>);
  disconnect();
  await user.click(await screen.findByRole('button', { name: 'Do it' }));
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(work).toHaveBeenCalledWith(code));
});

describe('a part that never loads', () => {
  afterEach(() => void jest.useRealTimers());

  it('fails after two minutes', async () => {
    jest.useFakeTimers();
    const givenUp = jest.fn();
    loadChunk(() => new Promise(() => {})).catch(givenUp);
    await jest.advanceTimersByTimeAsync(119_999);
    expect(givenUp).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(givenUp).toHaveBeenCalled();
  });
});

describe('a menu whose code has not loaded', () => {
  it.each([
    ['a click', 'click'],
    ['the arrow key', '{ArrowDown}'],
  ])('opens by %s once its code has loaded', async (_way, press) => {
    const onSelect = jest.fn();
    const { user } = renderScreen(
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={onSelect}>Export</MenuItem>
      </Menu>,
    );
    const button = screen.getByRole('button', { name: 'More' });
    if (press === 'click') await user.click(button);
    else {
      act(() => button.focus());
      await user.keyboard(press);
    }
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });
});
