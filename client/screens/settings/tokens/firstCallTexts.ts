interface FirstCall {
  name: string;
  hint: string;
  code: string;
  link?: { href: string; text: string };
}

/** Replaces the token while none is shown. */
const PLACEHOLDER = 'suspire_…';

export function firstCalls(origin: string, token = PLACEHOLDER): FirstCall[] {
  return [
    {
      name: 'GraphQL',
      hint: 'The first five prompts in your Library.',
      code: `curl -s ${origin}/graphql \\
  -H 'content-type: application/json' \\
  -H "authorization: Bearer ${token}" \\
  -d '{"query":"{ contents(pageSize: 5) { totalCount results { id title } } }"}'`,
    },
    {
      name: 'REST',
      hint: 'The same through the REST API.',
      code: `curl -s '${origin}/api/contents/?page_size=5' \\
  -H "authorization: Bearer ${token}"`,
    },
    ...mcpClients(`${origin}/mcp`, `Bearer ${token}`),
    {
      name: 'Explorer',
      hint: 'Paste this under Headers. It is sent but never stored.',
      code: json({ authorization: `Bearer ${token}` }),
      link: { href: `${origin}/explorer/`, text: 'Open the explorer' },
    },
  ];
}

/** The configurations with which MCP clients find the prompts and tools of this server. */
function mcpClients(url: string, authorization: string): FirstCall[] {
  const headers = { Authorization: authorization };
  return [
    {
      name: 'Claude Code',
      hint: 'Your prompts and tools over MCP: run once in a shell.',
      code: `claude mcp add --transport http suspire ${url} \\
  --header "Authorization: ${authorization}"`,
    },
    {
      name: 'Claude Desktop',
      hint: 'Add to claude_desktop_config.json (Settings, Developer, Edit Config). Requires Node.js.',
      code: json({
        mcpServers: {
          suspire: {
            command: 'npx',
            args: ['-y', 'mcp-remote', url, '--header', 'Authorization:${SUSPIRE_AUTHORIZATION}'],
            env: { SUSPIRE_AUTHORIZATION: authorization },
          },
        },
      }),
    },
    {
      name: 'Cursor',
      hint: 'Add to ~/.cursor/mcp.json. Other clients with a list of mcpServers accept it with "type": "http".',
      code: json({ mcpServers: { suspire: { url, headers } } }),
    },
    {
      name: 'VS Code',
      hint: 'Add to .vscode/mcp.json, or use the command “MCP: Open User Configuration”.',
      code: json({ servers: { suspire: { type: 'http', url, headers } } }),
    },
  ];
}

const json = (value: object) => JSON.stringify(value, null, 2);
