import { useEffect, useState } from 'react';
import type { Attachment } from '../../../conversation/files/attach/attachments.ts';
import { attachmentInput } from '../../../conversation/files/attach/attachments.ts';
import { lazyFiles, useAttachments } from '../../../conversation/files/attach/useAttachments.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import type { RunFragment } from './run.generated.ts';

interface ChosenModel {
  model: string;
  supportsImages: boolean | null;
}

/** The attachments of a run to start: initially the images and PDFs of the visible one. */
export function useRunFiles(run: RunFragment | null, models: readonly ChosenModel[]) {
  const [store] = useState(() => createStore<readonly Attachment[]>(filesOf(run)));
  const attachments = useStore(store);
  const attaching = useAttachments({ read: store.get, change: store.set });
  const code = useLazyModule(
    lazyFiles,
    attachments.some(({ kind }) => kind),
  );
  useEffect(() => () => lazyFiles.get()?.cancelUploads(store.get()), [store]);

  const blind = models.filter(({ supportsImages }) => supportsImages === false).map(({ model }) => model);
  const isBlind = blind.length > 0 && blind.length === models.length;
  const state = code?.filesState(attachments, isBlind ? (blind[0] ?? null) : null);
  const hasImages = attachments.some(({ kind }) => kind === 'IMAGE');
  return {
    ...attaching,
    attachments,
    problem: state?.problem ?? null,
    /** The models that will fail because they cannot see the images, while others can. */
    remark:
      hasImages && !isBlind && blind.length > 0 ? `${blind.join(' and ')} cannot read images and will fail.` : null,
    ready: !attaching.isArriving && !state?.uploading && !state?.problem,
    inputs: () => store.get().map(attachmentInput),
  };
}

export type RunFilesState = ReturnType<typeof useRunFiles>;

/** Texts are left out: the server shows only their names. */
function filesOf(run: RunFragment | null): Attachment[] {
  return (run?.attachments ?? []).flatMap(({ name, pages, file }) =>
    file ? [{ name, size: 0, kind: file.kind, file, pages: pages ?? undefined }] : [],
  );
}
