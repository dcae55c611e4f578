/** An in-memory storage for the explorer: no query and no token outlives the page. */
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
