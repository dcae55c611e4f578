import { LIMITS } from '../../../lib/limits.ts';
import { Slider } from '../../../ui/fields/Slider.tsx';
import { Select } from '../../../ui/popups/Select.tsx';
import styles from './run.module.css';
import type { RunSetupState } from './useRunSetup.ts';

const { temperature: TEMPERATURE } = LIMITS;
const NOW = 'now';
const AS_USUAL = 'usual';
const LENGTHS = [100, 250, 500, 1000, 2000];

/** The settings with defaults: the version, the temperature and the maximum length. */
export function RunSettings({ setup }: { setup: RunSetupState }) {
  const { comparison, parameters, oneVersion, setOneVersion, allVersions, settingsOpen, setSettingsOpen } = setup;
  const { temperature, setTemperature, maxTokens, setMaxTokens } = parameters;
  const changed = changedIn(setup);
  const lengths = maxTokens === null || LENGTHS.includes(maxTokens) ? LENGTHS : [...LENGTHS, maxTokens];
  return (
    <details
      className={styles.settings}
      open={settingsOpen}
      onToggle={({ currentTarget }) => setSettingsOpen(currentTarget.open)}
    >
      <summary>
        <span>Settings</span>
        {changed && <span className={styles.hint}>{` ${changed}`}</span>}
      </summary>
      <div className={styles.form}>
        {comparison === 'models' && (
          <Select
            label="Version"
            value={oneVersion === null ? NOW : String(oneVersion)}
            options={[
              { value: NOW, label: 'Current version' },
              ...allVersions.map(({ version, ...choice }) => ({ value: String(version), ...choice })),
            ]}
            placeholder={oneVersion === null ? undefined : `Version ${oneVersion}`}
            onChange={(value) => setOneVersion(value === NOW ? null : Number(value))}
          />
        )}
        <Slider
          label="Temperature"
          min={TEMPERATURE.min}
          max={TEMPERATURE.max}
          step={TEMPERATURE.step}
          value={temperature}
          onChange={setTemperature}
        />
        <Select
          label="Longest answer"
          value={maxTokens === null ? AS_USUAL : String(maxTokens)}
          options={[
            { value: AS_USUAL, label: 'Default: 4,096 tokens' },
            ...lengths
              .toSorted((one, other) => one - other)
              .map((tokens) => ({ value: String(tokens), label: tokensText(tokens) })),
          ]}
          onChange={(value) => setMaxTokens(value === AS_USUAL ? null : Number(value))}
        />
      </div>
    </details>
  );
}

const tokensText = (tokens: number) => `${tokens.toLocaleString('en')} tokens`;

/** The settings that differ from their defaults: 'version 1, temperature 0.2, 500 tokens at most'. */
function changedIn({ comparison, oneVersion, parameters: { temperature, maxTokens } }: RunSetupState): string {
  return [
    ...(comparison === 'models' && oneVersion !== null ? [`version ${oneVersion}`] : []),
    ...(temperature === TEMPERATURE.usual ? [] : [`temperature ${temperature}`]),
    ...(maxTokens === null ? [] : [`${tokensText(maxTokens)} at most`]),
  ].join(', ');
}
