interface FirstCall {
  name: string;
  hint: string;
  code: string;
  link?: { href: string; text: string };
}

const PLACEHOLDER = '$SUSPIRE_TOKEN';

/** What an integrator pastes first, against this server. */
export function firstCalls(origin: string, token = PLACEHOLDER): FirstCall[] {
  return [
    {
      name: 'GraphQL',
      hint: 'The first five prompts of your Library.',
      code: `curl -s ${origin}/graphql \\
  -H 'content-type: application/json' \\
  -H "authorization: Bearer ${token}" \\
  -d '{"query":"{ contents(pageSize: 5) { totalCount results { id title } } }"}'`,
    },
    {
      name: 'REST',
      hint: 'The same over the compatibility door.',
      code: `curl -s '${origin}/api/contents/?page_size=5' \\
  -H "authorization: Bearer ${token}"`,
    },
    {
      name: 'Apollo Sandbox',
      hint: 'Open the explorer, then set this as the shared header.',
      code: JSON.stringify({ authorization: `Bearer ${token}` }, null, 2),
      link: { href: `${origin}/graphql`, text: 'Open the explorer' },
    },
  ];
}
