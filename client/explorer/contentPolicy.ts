interface PolicyRules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}

declare global {
  /** Not there in browsers that do not know trusted types, which do not ask for them either. */
  var trustedTypes: { createPolicy(name: string, rules: PolicyRules): unknown } | undefined;
}

/**
 * The explorer's libraries write style elements, style attributes and HTML, all of which the server's content security
 * policy refuses. Here they are given ways to the same ends that it allows; the policy stays as it is.
 */
export function obeyContentPolicy(): void {
  adoptStyleElements();
  const policy = globalThis.trustedTypes?.createPolicy('default', { createHTML: plainFormatting, createScriptURL });
  if (!policy) return;
  setStylesByScript();
  Object.assign(MonacoEnvironment ?? {}, { createTrustedTypesPolicy: editorPolicy });
}

/** A style element whose rules are in a constructed style sheet. */
class AdoptedStyle extends HTMLElement {
  readonly sheet = new CSSStyleSheet();

  override set textContent(css: string) {
    this.sheet.replaceSync(css);
  }

  override appendChild<Child extends Node>(text: Child): Child {
    this.sheet.replaceSync(text.textContent ?? '');
    return text;
  }

  connectedCallback() {
    document.adoptedStyleSheets.push(this.sheet);
  }

  disconnectedCallback() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.sheet);
  }
}

function adoptStyleElements() {
  customElements.define('adopted-style', AdoptedStyle);
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) =>
    create(name === 'style' ? 'adopted-style' : name, options);
}

/** Of HTML that a library writes, such as the schema's descriptions, only tags without attributes are left. */
function plainFormatting(html: string): string {
  return html.replaceAll(/<(?!\/?(?:p|code|pre|em|strong|ul|ol|li|br)>)[^>]*>?/g, '');
}

/** Workers are files of this page's own build. */
function createScriptURL(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin || !pathname.startsWith(import.meta.env.BASE_URL))
    throw new TypeError(`${url} is not the explorer's.`);
  return url;
}

/** The editor's own HTML, which it escapes itself: its style attributes are renamed, and set by `setStylesByScript`. */
const editorPolicy = (name: string, { createHTML }: PolicyRules) =>
  globalThis.trustedTypes?.createPolicy(name, {
    createHTML: (html) => (createHTML?.(html) ?? html).replaceAll(' style="', ' data-style="'),
    createScriptURL,
  });

/** Sets what `data-style` says before it is painted. */
function setStylesByScript() {
  const styled = '[data-style]';
  new MutationObserver((changes) => {
    for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(added instanceof HTMLElement)) continue;
      for (const element of [added, ...added.querySelectorAll<HTMLElement>(styled)]) {
        if (!element.matches(styled)) continue;
        element.style.cssText += element.dataset.style ?? '';
        element.removeAttribute('data-style');
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
