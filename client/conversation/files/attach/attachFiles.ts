import type { FileKind } from '../../../graphql/schema.generated.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { kindOf } from '../fileKinds.ts';
import { startUpload } from '../uploads.ts';
import { type Attachment, attachmentOf, attachmentProblem, fileNameOf } from './attachments.ts';

/** The attachments of a draft, which may change while a file is read or uploaded. */
export interface AttachmentList {
  read: () => readonly Attachment[];
  change: (next: readonly Attachment[]) => void;
}

/** Attaches a text as it is, and an image or a PDF by uploading it. A file that cannot be attached is reported. */
export async function attachFiles(files: readonly File[], list: AttachmentList): Promise<void> {
  for (const file of files) {
    try {
      await attachFile(file, list);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }
}

async function attachFile(file: File, list: AttachmentList) {
  const kind = await kindOf(file).catch(() => {
    throw new Error(`${file.name} could not be read.`);
  });
  const attachment = kind === 'TEXT' ? await attachmentOf(file) : uploadOf(file, kind, list.read());
  const problem = attachmentProblem(attachment, list.read());
  if (problem) throw new Error(problem);
  if (kind === 'TEXT') return list.change([...list.read(), attachment]);
  const change = (changes: Partial<Attachment>) =>
    list.change(list.read().map((each) => (each.upload === upload ? { ...each, ...changes } : each)));
  const upload = startUpload(file, kind, attachment.name, {
    onDone: (stored) => change({ file: stored, upload: undefined, problem: undefined }),
    onFailure: (sentence) => change({ problem: sentence }),
  });
  list.change([...list.read(), { ...attachment, upload }]);
}

function uploadOf(file: File, kind: FileKind, others: readonly Attachment[]): Attachment {
  const given = fileNameOf(file.name);
  const source = `${given} ${file.size} ${file.lastModified}`;
  if (others.some((other) => other.source === source)) throw new Error(`${given} is already attached.`);
  return { name: freeName(given, others), size: 0, kind, source };
}

/** Browsers name every pasted image alike: the second image.png becomes image 2.png. */
function freeName(given: string, others: readonly Attachment[]): string {
  const [, stem = given, ending = ''] = /^(.+)(\.\w+)$/.exec(given) ?? [];
  let name = given;
  for (let number = 2; others.some((other) => other.name === name); number++) name = `${stem} ${number}${ending}`;
  return name;
}
