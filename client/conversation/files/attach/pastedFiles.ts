/**
 * The files to attach from the clipboard; none if it holds a text, which is pasted then. Office programs put a picture
 * next to the text that was copied, and file managers put the path next to the file.
 */
export function pastedFiles(clipboard: DataTransfer): File[] {
  const text = clipboard.getData('text/plain').trim();
  const files = [...clipboard.files];
  const isTheirs = (line: string) => files.some(({ name }) => name !== '' && line.trim().endsWith(name));
  return text === '' || text.split('\n').every(isTheirs) ? files : [];
}
