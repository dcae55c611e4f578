import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { counted } from '../../../lib/text.ts';
import { LoadingOrError } from '../../../settings/LoadingOrError.tsx';
import settings from '../../../settings/settings.module.css';
import { SettingsSection } from '../../../settings/SettingsPage.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { type SecondFactorQuery, useSecondFactorQuery } from '../settings.generated.ts';

const lazyDialogs = lazyModule(() => import('./SecondFactorDialogs.tsx'), { prefetch: false });

interface SecondFactorSectionProps {
  /**
   * An account without a password never needs a code. It can turn an existing second factor off, but not set one up.
   */
  hasPassword: boolean;
}

/** The state of two-step sign-in, with the actions that change it. */
export function SecondFactorSection({ hasPassword }: SecondFactorSectionProps) {
  const { data, error, refetch } = useSecondFactorQuery({ fetchPolicy: 'cache-and-network' });
  if (!hasPassword && !data?.secondFactor.isOn) return null;
  return (
    <SettingsSection
      title="Two-step sign-in"
      hint="Asks for a code from an app on your phone after your password, so your password alone is not enough."
    >
      {data && <Factor {...data.secondFactor} hasPassword={hasPassword} />}
      {!data && <LoadingOrError query={{ error, refetch }} height="64px" isSection />}
    </SettingsSection>
  );
}

type FactorProps = SecondFactorSectionProps & SecondFactorQuery['secondFactor'];

function Factor({ isOn, confirmedAt, recoveryCodesLeft, hasPassword }: FactorProps) {
  const [opened, setOpened] = useState<'setUp' | 'renew' | 'remove' | null>(null);
  const dialogs = useLazyModule(lazyDialogs, opened);
  const close = () => setOpened(null);
  const use = hasPassword
    ? `${counted(recoveryCodesLeft, 'recovery code')} left.`
    : 'You sign in without a password, so it is not asked for now.';
  return (
    <>
      <p className={settings.rowHint}>
        {isOn && confirmedAt ? `On since ${formatDate(confirmedAt)}. ${use}` : 'Off: only your password is needed.'}
      </p>
      <div className={settings.actions}>
        {!isOn && <Button onClick={() => setOpened('setUp')}>Set up</Button>}
        {isOn && hasPassword && <Button onClick={() => setOpened('renew')}>New recovery codes</Button>}
        {isOn && <Button onClick={() => setOpened('remove')}>Turn off</Button>}
      </div>
      {dialogs && opened === 'setUp' && <dialogs.SetUpDialog onClose={close} />}
      {dialogs && opened === 'renew' && <dialogs.RenewDialog onClose={close} />}
      {dialogs && opened === 'remove' && <dialogs.TurnOffDialog hasPassword={hasPassword} onClose={close} />}
    </>
  );
}
