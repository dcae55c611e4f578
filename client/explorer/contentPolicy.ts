interface PolicyRules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}

declare global {
  /** Undefined in browsers without trusted types, which do not require them either. */
  var trustedTypes: { createPolicy(name: string, rules: PolicyRules): unknown } | undefined;
}

/**
 * Adapts the explorer's libraries to the server's content security policy: they write style elements, style attributes
 * and HTML, all of which it refuses. The policy itself stays unchanged.
 */
export function obeyContentPolicy(): void {
  adoptStyleElements();
  const policy = globalThis.trustedTypes?.createPolicy('default', { createHTML: plainFormatting, createScriptURL });
  if (!policy) return;
  setStylesByScript();
  Object.assign(MonacoEnvironment ?? {}, { createTrustedTypesPolicy: editorPolicy });
}

/** A style element that keeps its rules in a constructed style sheet. */
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

/**
 * Removes all tags but plain formatting ones without attributes from a library's HTML, like the schema's descriptions.
 */
function plainFormatting(html: string): string {
  return html.replaceAll(/<(?!\/?(?:p|code|pre|em|strong|ul|ol|li|br)>)[^>]*>?/g, '');
}

/** Allows only workers that belong to this page's build. */
function createScriptURL(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin || !pathname.startsWith(import.meta.env.BASE_URL))
    throw new TypeError(`${url} is not the explorer's.`);
  return url;
}

/** The editor escapes its HTML itself. Its style attributes are renamed here and applied by `setStylesByScript`. */
const editorPolicy = (name: string, { createHTML }: PolicyRules) =>
  globalThis.trustedTypes?.createPolicy(name, {
    createHTML: (html) => (createHTML?.(html) ?? html).replaceAll(' style="', ' data-style="'),
    createScriptURL,
  });

/** Applies the styles in `data-style` before the element is painted. */
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
