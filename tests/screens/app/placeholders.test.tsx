import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAt } from '../../support/screens/screens.tsx';

describe('Workflows', () => {
  it('shows a canvas, the planned features and their uses', async () => {
    renderAt('/workflows');
    await screen.findByRole('heading', { level: 1, name: 'Workflows' });
    screen.getByText('Coming Soon');
    screen.getByText('Development: 45% Complete');
    for (const step of ['Start', 'Initial Prompt', 'Process Response', 'Condition', 'Follow-up', 'Output'])
      screen.getByText(step);
    for (const feature of [
      'Chain prompts',
      'Conditional branching',
      'Process outputs',
      'Save and share workflows',
      'Integrate external tools',
    ])
      screen.getByText(feature);
    for (const use of ['Content Creation', 'Data Analysis', 'Customer Support', 'Research']) screen.getByText(use);
  });
});

describe('Prototyper', () => {
  it('shows four steps and a conversation that is disabled', async () => {
    renderAt('/prototyper');
    await screen.findByRole('heading', { level: 1, name: 'AI Prototyper' });
    screen.getByText('Coming Soon');
    screen.getByText('Development: 35% Complete');
    for (const step of ['Describe Your Idea', 'AI Generates Prototype', 'Provide Feedback', 'Evolve Your Prototype'])
      screen.getByText(step);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Describe a change' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });
});
