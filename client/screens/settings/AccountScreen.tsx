import { formatDate } from '../../lib/dates.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { LoadingOrError } from '../../settings/LoadingOrError.tsx';
import { useProof } from '../../settings/Proof.tsx';
import styles from '../../settings/settings.module.css';
import { SettingsPage, SettingsSection } from '../../settings/SettingsPage.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { ThemeChoice } from '../../ui/ThemeChoice.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import { DataSection } from './DataSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecondFactorSection } from './secondFactor/SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { type ProfileFragment, useAccountQuery } from './settings.generated.ts';
import { SharedLinksSection } from './SharedLinksSection.tsx';
import { UsageSection } from './UsageSection.tsx';

export function AccountScreen() {
  const { data, error, refetch } = useAccountQuery();
  const proof = useProof();
  const me = proof.isLoading ? undefined : data?.me;
  return (
    <SettingsPage title="Account" lead={me && `${me.username}, member since ${formatDate(me.createdAt)}.`}>
      {me && <AccountSections me={me} proof={proof} />}
      {!me && <LoadingOrError query={{ error, refetch }} height="240px" />}
    </SettingsPage>
  );
}

const lazyConnections = lazyModule(() => import('./connections/ConnectionsSection.tsx'), { prefetch: false });

function AccountSections({ me, proof }: { me: ProfileFragment; proof: ReturnType<typeof useProof> }) {
  const connections = useLazyModule(lazyConnections, proof.provider !== null);
  return (
    <>
      <SettingsSection
        title="Profile"
        hint={
          proof.hasPassword
            ? 'You sign in with your username; password reset links go to your email.'
            : 'Your username, and where we send email.'
        }
      >
        <ProfileSection key={`${me.username} ${me.email}`} profile={me} />
      </SettingsSection>
      {proof.hasPassword && (
        <SettingsSection title="Password" hint="Changing it signs out all other devices.">
          <PasswordSection />
        </SettingsSection>
      )}
      {!proof.hasPassword && proof.arePasswordsOn && (
        <SettingsSection title="Password" hint="Your account has no password and does not need one.">
          <p className={styles.rowHint}>
            To add one, log out and choose “Forgot password?” on the login page. We will email you a link.
          </p>
        </SettingsSection>
      )}
      {connections && proof.provider && <connections.ConnectionsSection provider={proof.provider} />}
      <SecondFactorSection hasPassword={proof.hasPassword} />
      <SettingsSection
        title="Devices"
        hint={`Where you are signed in. Sign out any device you do not recognise${proof.hasPassword ? ', then change your password' : ''}.`}
      >
        <SessionsSection />
      </SettingsSection>
      <UsageSection />
      <SettingsSection title="Shared links" hint="Prompts that anyone with the link can read.">
        <SharedLinksSection />
      </SettingsSection>
      <SettingsSection title="Shared libraries" hint="Prompts that several people read and change together.">
        <div className={styles.actions}>
          <ButtonLink to="/libraries">Open shared libraries</ButtonLink>
        </div>
      </SettingsSection>
      <SettingsSection title="Appearance" hint="Light as paper, dark as ink, or whatever your system uses.">
        <div className={styles.theme}>
          <ThemeChoice />
        </div>
      </SettingsSection>
      <DataSection username={me.username} />
    </>
  );
}
