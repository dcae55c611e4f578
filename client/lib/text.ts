export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}

/** '5,000', or '5,000+' if counting stopped there. */
export function countText(count: number, isExact: boolean): string {
  return `${count.toLocaleString()}${isExact ? '' : '+'}`;
}

/** A size like '512 KB' or '1.2 MB', with about two significant digits. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  const megabytes = kilobytes / 1024;
  return `${megabytes.toLocaleString(undefined, { maximumFractionDigits: megabytes < 10 ? 1 : 0 })} MB`;
}
