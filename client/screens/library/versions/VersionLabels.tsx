import { useState } from 'react';
import { PRODUCTION } from '../../../../rules/labelRules.ts';
import { userMessage } from '../../../graphql/errors.ts';
import { RemovalDialog } from '../../../settings/RemovalDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RemovableChip } from '../../../ui/Chip.tsx';
import { Menu, MenuItem } from '../../../ui/popups/Menu.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLibrary } from '../currentLibrary.ts';
import styles from './labels.module.css';
import { NewLabelDialog } from './NewLabelDialog.tsx';
import type { ContentLabels } from './useContentLabels.ts';

interface VersionLabelsProps {
  version: number;
  labels: ContentLabels;
}

export function VersionLabels({ version, labels: of }: VersionLabelsProps) {
  const { mayEdit } = useLibrary();
  const [naming, setNaming] = useState(false);
  const [removed, setRemoved] = useState<string | null>(null);
  if (of.error) return <LabelsError message={of.error} onRetry={of.retry} />;
  if (!of.isKnown) return null;
  const here = of.labels.filter((label) => label.version === version);
  const elsewhere = of.labels.filter((label) => label.version !== version);

  async function set(name: string) {
    await of.set(name, version);
    toast.success(`“${name}” now points to version ${version}.`);
  }
  const setOrSay = (name: string) => void set(name).catch((failure: unknown) => toast.error(userMessage(failure)));

  return (
    <div className={styles.labels}>
      {here.map(({ name }) => (
        <RemovableChip key={name} label={name} onRemove={mayEdit ? () => setRemoved(name) : undefined} />
      ))}
      {mayEdit && (
        <Menu
          trigger={
            <Button variant="quiet" size="small" icon="plus" pending={of.moving}>
              Label
            </Button>
          }
        >
          {!of.labels.some(({ name }) => name === PRODUCTION) && (
            <MenuItem hint="The version programs should get" onSelect={() => setOrSay(PRODUCTION)}>
              Set {PRODUCTION}
            </MenuItem>
          )}
          {elsewhere.map(({ name, version: from }) => (
            <MenuItem
              key={name}
              hint={`It is on version ${from}`}
              onSelect={() => setOrSay(name)}
            >{`Move ${name} here`}</MenuItem>
          ))}
          <MenuItem onSelect={() => setNaming(true)}>Another label…</MenuItem>
        </Menu>
      )}
      {naming && <NewLabelDialog version={version} labels={of.labels} onSet={set} onClose={() => setNaming(false)} />}
      {removed !== null && (
        <RemovalDialog
          title={`Remove ${removed}?`}
          question="Programs that read this prompt by this label will get an error. The version itself stays."
          confirmLabel="Remove label"
          success={`${removed} removed.`}
          pending={of.moving}
          onRemove={() => of.remove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}

function LabelsError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <p className={styles.labels} role="alert">
      {`Labels could not be loaded. ${message}`}
      <Button variant="quiet" size="small" onClick={onRetry}>
        Load labels
      </Button>
    </p>
  );
}
