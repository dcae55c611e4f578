import { useState } from 'react';
import { userMessage } from '../../../graphql/errors.ts';
import { formatDate } from '../../../lib/dates.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { counted } from '../../../lib/text.ts';
import settings from '../../../settings/settings.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { useSecondFactorQuery } from './secondFactor.generated.ts';

const lazyDialogs = lazyModule(() => import('./SecondFactorDialogs.tsx'), { prefetch: false });

/** Whether signing in takes a code of an authenticator app, and what can be done about it. */
export function SecondFactorSection() {
  const { data, error, refetch } = useSecondFactorQuery({ fetchPolicy: 'cache-and-network' });
  const [opened, setOpened] = useState<'setUp' | 'renew' | 'remove' | null>(null);
  const dialogs = useLazyModule(lazyDialogs, opened);
  if (!data)
    return error ? (
      <ErrorState message={userMessage(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="64px" />
    );
  const { isOn, confirmedAt, recoveryCodesLeft } = data.secondFactor;
  const close = () => setOpened(null);

  return (
    <>
      <p className={settings.rowHint}>
        {isOn && confirmedAt
          ? `On since ${formatDate(confirmedAt)}. ${counted(recoveryCodesLeft, 'recovery code')} left.`
          : 'Off: your password is enough.'}
      </p>
      <div className={settings.actions}>
        {!isOn && <Button onClick={() => setOpened('setUp')}>Set up</Button>}
        {isOn && <Button onClick={() => setOpened('renew')}>New recovery codes</Button>}
        {isOn && <Button onClick={() => setOpened('remove')}>Turn off</Button>}
      </div>
      {dialogs && opened === 'setUp' && <dialogs.SetUpDialog onClose={close} />}
      {dialogs && opened === 'renew' && <dialogs.RenewDialog onClose={close} />}
      {dialogs && opened === 'remove' && <dialogs.TurnOffDialog onClose={close} />}
    </>
  );
}
