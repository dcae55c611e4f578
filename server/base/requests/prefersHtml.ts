/**
 * Whether an Accept header asks for a page: text/html by its own name, and rather than JSON. Browsers that navigate send
 * this; programs, scripts and images do not.
 */
export function prefersHtml(accept = ''): boolean {
  const qualities = new Map(accept.split(',').map(rangeOf));
  const json = qualities.get('application/json') ?? qualities.get('application/*') ?? qualities.get('*/*') ?? 0;
  return (qualities.get('text/html') ?? 0) > json;
}

/** A media range in lower case, and its quality from 0 to 1. */
function rangeOf(range: string): [type: string, quality: number] {
  const [type = '', ...parameters] = range.toLowerCase().split(';');
  const given = parameters.find((each) => /^\s*q\s*=/.test(each));
  const quality = given === undefined ? 1 : Number(given.slice(given.indexOf('=') + 1));
  return [type.trim(), quality <= 1 ? quality : 0];
}
