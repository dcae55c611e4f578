import { createHash, randomBytes } from 'node:crypto';
import type { Reachable } from '../http/calls.ts';

/** Keeps the cookies of each host; paths are ignored. */
class CookieJar {
  readonly #kept = new Map<string, Map<string, string>>();

  cookiesFor(host: string) {
    return [...(this.#kept.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(host: string, { headers }: Response) {
    const kept = this.#kept.get(host) ?? new Map<string, string>();
    this.#kept.set(host, kept);
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(cookie)) kept.delete(name);
      else kept.set(name, value);
    }
  }
}

/** A headless browser that signs in with the test's provider and follows redirects. */
export class OidcBrowser {
  readonly jar = new CookieJar();
  readonly visited: string[] = [];

  constructor(private readonly server: Reachable) {}

  /** Sends one request without following redirects. */
  async open(address: string, form?: Record<string, string>): Promise<Response> {
    const { host } = new URL(address);
    this.visited.push(address);
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: this.jar.cookiesFor(host) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    this.jar.keep(host, response);
    return response;
  }

  /**
   * Starts a sign-in like the button on a page: creates a verifier and calls the server. Returns where the server
   * redirects.
   */
  async begin(path = '') {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const response = await this.open(`${this.server.url}/api/auth/oidc/?challenge=${challenge}${path}`);
    return { verifier, address: locationOf(response) };
  }

  /** Signs in on the provider's own pages as `login`. Returns the address that leads back to the server. */
  async passProvider(address: string, login: string): Promise<string> {
    let next = address;
    for (let step = 0; step < 12; step++) {
      if (next.startsWith(this.server.url)) return next;
      const response = await this.open(next);
      if (response.status >= 300 && response.status < 400) {
        next = locationOf(response, next);
        continue;
      }
      const page = await response.text();
      const [, action] = /<form[^>]+action="([^"]+)"/.exec(page) ?? [];
      const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
      if (!action) throw new Error(`The provider shows no form, but ${response.status}: ${page.slice(0, 500)}`);
      next = locationOf(await this.open(action, { prompt, login, password: 'any' }), next);
    }
    throw new Error('The provider leads nowhere.');
  }

  /** Signs in completely. Returns the code and verifier that the page has at the end. */
  async signIn(login: string) {
    const { verifier, address } = await this.begin();
    const back = await this.passProvider(address, login);
    return { code: codeIn(locationOf(await this.open(back))), verifier };
  }
}

export function locationOf(response: Response, base?: string): string {
  const location = response.headers.get('location');
  if (!location) throw new Error(`It leads nowhere, but answers ${response.status}.`);
  return new URL(location, base).href;
}

export function codeIn(address: string): string {
  const [, code] = /\/#\/sign-in\/done\/([\w-]{43})$/.exec(address) ?? [];
  if (!code) throw new Error(`No code in ${address}.`);
  return code;
}
