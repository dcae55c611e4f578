/** Holds what the explorer would keep in the browser for as long as the page is open: no query and no token stays behind. */
export function pageStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    get length() {
      return values.size;
    },
  };
}
