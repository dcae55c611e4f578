import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { counted, sizeText } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ItemName } from '../../../ui/itemName.ts';
import { shownText } from '../../../ui/shownText.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { LocalPicture, PdfSign, Thumbnail } from '../Picture.tsx';
import { cancelUpload, retryUpload, useUpload } from '../uploads.ts';
import styles from './attach.module.css';
import type { AttachmentList } from './attachFiles.ts';
import type { Attachment } from './attachments.ts';

const lazyDescribe = lazyModule(() => import('../DescribeDialog.tsx'), { prefetch: false });
const lazyPages = lazyModule(() => import('./PagesDialog.tsx'), { prefetch: false });

interface FileChipProps {
  attachment: Attachment;
  list: AttachmentList;
}

/** An attached image or PDF, with the progress or the failure of its upload. */
export function FileChip({ attachment, list }: FileChipProps) {
  const { name, upload, problem } = attachment;

  function change(changes: Partial<Attachment>) {
    list.change(list.read().map((each) => (each.name === name ? { ...each, ...changes } : each)));
  }
  function remove() {
    if (upload) cancelUpload(upload);
    list.change(list.read().filter((each) => each.name !== name));
  }
  function retry() {
    if (!upload) return;
    change({ problem: undefined });
    retryUpload(upload);
  }

  return (
    <div className={styles.chip} data-failed={problem ? true : undefined}>
      <Sign attachment={attachment} />
      <div className={styles.words}>
        <span className={styles.name} title={shownText(name)} dir="auto">
          {shownText(name)}
        </span>
        {problem ? (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        ) : (
          <Detail attachment={attachment} />
        )}
      </div>
      <ItemName value={name}>
        {problem && (
          <Button size="small" onClick={retry} aria-label={`Retry, ${shownText(name)}`}>
            Retry
          </Button>
        )}
        <FileActions attachment={attachment} onChange={change} />
      </ItemName>
      <IconButton icon="close" size="small" label={`Remove ${name}`} tooltip={false} onClick={remove} />
    </div>
  );
}

function Sign({ attachment: { kind, file, upload } }: { attachment: Attachment }) {
  const preview = useUpload(upload)?.preview;
  if (kind === 'PDF') return <PdfSign className={styles.sign} />;
  if (file) return <Thumbnail file={file} className={styles.sign} />;
  return preview ? <LocalPicture address={preview} className={styles.sign} /> : <span className={styles.sign} />;
}

function Detail({ attachment: { name, file, upload } }: { attachment: Attachment }) {
  const progress = useUpload(upload)?.progress ?? 0;
  if (!file) {
    return (
      <span className={styles.detail}>
        <progress value={progress} aria-label={`Upload of ${shownText(name)}`} />
        <span>{progress === 1 ? 'Checking...' : `Uploading, ${Math.round(progress * 100)} %`}</span>
      </span>
    );
  }
  const pages = file.pageCount === null ? [] : [counted(file.pageCount, 'page')];
  const isScan = file.textLength === 0;
  return (
    <span className={styles.detail}>
      {[...pages, sizeText(file.byteCount), ...(isScan ? ['no text, only pictures of pages'] : [])].join(' · ')}
    </span>
  );
}

interface FileActionsProps {
  attachment: Attachment;
  onChange: (changes: Partial<Attachment>) => void;
}

function FileActions({ attachment: { file, pages }, onChange }: FileActionsProps) {
  const [asking, setAsking] = useState(false);
  const describe = useLazyModule(lazyDescribe, asking && file?.kind === 'IMAGE');
  const choosePages = useLazyModule(lazyPages, asking && file?.kind === 'PDF');
  const close = () => setAsking(false);
  if (!file || file.pageCount === 1) return null;
  return (
    <>
      {file.kind === 'IMAGE' ? (
        <IconButton icon="edit" size="small" label="Describe" onClick={() => setAsking(true)} />
      ) : (
        <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
          {pages ? `Pages ${pages}` : 'All pages'}
        </Button>
      )}
      {asking && describe && file.kind === 'IMAGE' && (
        <describe.DescribeDialog
          file={file}
          onDescribed={(altText) => onChange({ file: { ...file, altText } })}
          onClose={close}
        />
      )}
      {asking && choosePages && file.kind === 'PDF' && (
        <choosePages.PagesDialog
          pages={pages ?? ''}
          pageCount={file.pageCount ?? 1}
          onChoose={(chosen) => onChange({ pages: chosen || undefined })}
          onClose={close}
        />
      )}
    </>
  );
}
