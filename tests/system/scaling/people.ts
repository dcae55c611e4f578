/** A signed-in user, who sends requests over REST and GraphQL. */
export interface Person {
  username: string;
  accessToken: string;
  refreshToken: string;
}

const PATIENCE_MS = 10_000;

/** The response, or the error of the connection. */
export interface Answer<Data = unknown> {
  /** 0 when the connection failed. */
  status: number;
  body: Data;
}

export async function ask<Data>(
  url: string,
  method: string,
  path: string,
  { as, body, accept }: { as?: Person; body?: unknown; accept?: string } = {},
): Promise<Answer<Data>> {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        ...(as && { authorization: `Bearer ${as.accessToken}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(accept && { accept }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as Data };
  } catch (error) {
    return { status: 0, body: String((error as Error).cause ?? error) as Data };
  }
}

/** Converts a GraphQL error in a response of 200 to status 500. */
export async function graphql<Data>(url: string, as: Person, query: string, variables: object = {}) {
  const answer = await ask<{ data?: Data; errors?: { message: string; extensions: { code: string } }[] }>(
    url,
    'POST',
    '/graphql',
    { as, body: { query, variables } },
  );
  const [refusal] = answer.body.errors ?? [];
  return refusal ? { status: 500, body: refusal.extensions.code } : { status: answer.status, body: answer.body.data };
}

export async function signUp(url: string, username: string): Promise<Person> {
  const { status, body } = await ask<{ access: string; refresh: string }>(url, 'POST', '/api/register/', {
    body: {
      username,
      email: `${username}@example.test`,
      password: 'the programs know this one',
      beta_access_code: 'scaling',
    },
  });
  if (status !== 201) throw new Error(`${username} could not sign up: ${status} ${JSON.stringify(body)}`);
  return { username, accessToken: body.access, refreshToken: body.refresh };
}

/** The usernames of people whose session has ended. */
export async function signedOutOf(url: string, people: Person[]): Promise<string[]> {
  const out: string[] = [];
  for (const person of people) {
    const { status } = await ask(url, 'POST', '/api/token/refresh/', { body: { refresh: person.refreshToken } });
    if (status !== 200) out.push(person.username);
  }
  return out;
}
