import type { RefObject } from 'react';

interface FileInputProps {
  /** The element to click for the window in which files are chosen. */
  ref: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
}

/** An invisible input that takes any files. */
export function FileInput({ ref, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  );
}
