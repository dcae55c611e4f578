import { useState } from 'react';
import { useModelsQuery } from '../../../conversation/models.generated.ts';
import { isOffline } from '../../../conversation/offlineWriter.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { useSession } from '../../../session.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { TakeStarters, type TakeStartersProps } from './TakeStarters.tsx';

const lazyImport = lazyModule(() => import('../transfer/files/FilesImport.tsx'), { prefetch: false });

interface FirstStepsProps extends TakeStartersProps {
  onCreate: () => void;
}

/** The ways out of an empty Library. What loads late moves nothing. */
export function FirstSteps({ onCreate, onTaken, onOpen }: FirstStepsProps) {
  const [importing, setImporting] = useState(false);
  const files = useLazyModule(lazyImport, importing);
  const ai = useMissingAi();
  return (
    <>
      <TakeStarters onTaken={onTaken} onOpen={onOpen} />
      <Button icon="upload" onClick={() => setImporting(true)}>
        Import your prompts
      </Button>
      {ai.isMissing && <ButtonLink to="/administration/models">Connect an AI</ButtonLink>}
      {ai.isKnown && (
        <Button variant="quiet" onClick={onCreate}>
          Write the first one
        </Button>
      )}
      {files && importing && (
        <files.FilesImport onClose={() => setImporting(false)} onImported={(ids) => onTaken(ids).then(() => [])} />
      )}
    </>
  );
}

/** Whether no AI provider is set up, which only administrators can change. */
function useMissingAi() {
  const mayConnect = useSession().user?.isAdministrator ?? false;
  const { data, error } = useModelsQuery({
    variables: { area: 'LIBRARY', withProviders: false },
    skip: !mayConnect,
  });
  return {
    isKnown: !mayConnect || data !== undefined || error !== undefined,
    isMissing: data?.models.every(({ provider }) => isOffline(provider)) ?? false,
  };
}
