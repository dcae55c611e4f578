import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Option, OptionList, Popover } from '../../../ui/popups/Popover.tsx';
import { ListPlaceholder } from './ListPlaceholder.tsx';
import styles from './Toolbox.module.css';
import type { ToneModels } from './useToneModels.ts';

export function ModelDropdown({ models: { models, model, failed, retry, choose } }: { models: ToneModels }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      title="Model"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="quiet"
          size="small"
          icon={failed ? 'warning' : 'model'}
          className={styles.dropdown}
          data-failed={failed || undefined}
        >
          <span className={styles.modelName}>
            {(failed || model) && <span className="visuallyHidden">Model: </span>}
            <span>{failed ? 'Error' : (model?.short ?? 'Model')}</span>
          </span>
        </Button>
      }
    >
      {model ? (
        <OptionList label="Model">
          {models.map(({ id, display, pricing }) => (
            <Option
              key={id}
              name={display}
              description={pricing}
              chosen={id === model.id}
              isFirst={id === model.id}
              onChoose={() => {
                choose(id);
                setOpen(false);
              }}
            />
          ))}
        </OptionList>
      ) : (
        <ListPlaceholder error={failed ? 'Failed to fetch models' : null} onRetry={retry} />
      )}
    </Popover>
  );
}
