import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { EXPLORER_PATH } from '../graphql/explorer.ts';

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];
/** Trusted Types policies that our pages may create: only client/screens/share/structuredData.ts does. */
const PAGE_POLICIES = ['structured-data'];
/** Policies of the explorer: its own, in client/explorer/contentPolicy.ts, and those of its editor. */
const EXPLORER_POLICIES = [
  'default',
  'defaultWorkerFactory',
  'diffEditorWidget',
  'diffReview',
  'domLineBreaksComputer',
  'dompurify',
  'editorGhostText',
  'editorViewLayer',
  'standaloneColorizer',
  'stickyScrollViewLayer',
  'tokenizeToString',
];

const contentPolicy = (trustedTypes: string[]) =>
  [...CONTENT_SECURITY_POLICY, `trusted-types ${trustedTypes.join(' ')}`].join(';');
const EXPLORER_HEADERS = { 'content-security-policy': contentPolicy(EXPLORER_POLICIES) };

/** The headers that the package helmet sends with this policy. Helmet itself would build the text for every request. */
const HEADERS = {
  'content-security-policy': contentPolicy(PAGE_POLICIES),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

const HTTPS_FOR_A_YEAR = 'max-age=31536000';

type HttpsSettings = Pick<Config, 'publicUrl' | 'hstsIncludeSubdomains'>;

/**
 * Adds security headers to every response. They are set on the raw response, so that streams have them too. Only our
 * own files may run, load or connect on this origin.
 */
export function addSecurityHeaders(app: FastifyInstance, config: HttpsSettings) {
  const headers = Object.entries({ ...HEADERS, ...httpsOnly(config) });
  const explorerHeaders = Object.entries(EXPLORER_HEADERS);
  app.addHook('onRequest', ({ url }, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    if (url.startsWith(EXPLORER_PATH)) for (const [name, value] of explorerHeaders) raw.setHeader(name, value);
    done();
  });
}

/** Browsers use only https for a host that they have reached over https. */
function httpsOnly({ publicUrl, hstsIncludeSubdomains }: HttpsSettings) {
  if (!publicUrl.startsWith('https:')) return {};
  return { 'strict-transport-security': HTTPS_FOR_A_YEAR + (hstsIncludeSubdomains ? '; includeSubDomains' : '') };
}
