/** A CSS module whose class names are the names themselves. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
