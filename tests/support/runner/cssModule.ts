/** A CSS module whose class names are their own names. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
