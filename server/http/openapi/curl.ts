import { exampleOf } from './examples.ts';
import { JSON_TYPE } from './media.ts';
import type { Operation, Parameter } from './operation.ts';

/** A call as a command line for bash or zsh, with the examples of the document. */
export function curlOf(publicUrl: string, method: string, path: string, operation: Operation): string {
  const { requestBody, security } = operation;
  const [type = '', media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const data = type === JSON_TYPE ? `-d ${quoted(JSON.stringify(media?.example))}` : '--data-binary @file';
  const options = [
    `curl ${methodOption(method, media !== undefined)}${quoted(publicUrl + filled(path, operation.parameters))}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $SUSPIRE_TOKEN"'] : []),
    ...(operation['x-event-stream'] ? ["-N -H 'Accept: text/event-stream'"] : []),
    ...(media ? [`-H 'Content-Type: ${type}'`, data] : []),
  ];
  return options.join(' \\\n  ');
}

/** curl defaults to GET, and to POST with a body. */
const methodOption = (method: string, hasBody: boolean) =>
  method === 'get' || (method === 'post' && hasBody) ? '' : `-X ${method.toUpperCase()} `;

/** The path with the examples of its parameters, and the required query parameters. */
function filled(path: string, parameters: Parameter[]) {
  const example = ({ schema }: Parameter) => String(exampleOf(schema, {}));
  const query = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map((each) => `${each.name}=${example(each)}`);
  const place = parameters.reduce((text, each) => text.replace(`{${each.name}}`, example(each)), path);
  return query.length > 0 ? `${place}?${query.join('&')}` : place;
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
