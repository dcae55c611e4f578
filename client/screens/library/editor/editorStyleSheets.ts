import { StyleModule } from 'style-mod';

/**
 * Mounts the editor's style sheets. Its library would write a <style> element into a document, which our policy
 * refuses; for a root without a head it uses constructed style sheets, which no policy restricts. So it first gets the
 * document without its head.
 */
export function adoptEditorStyleSheets(): void {
  if ('adoptedStyleSheets' in document) StyleModule.mount(documentWithoutHead(), []);
}

function documentWithoutHead(): Document {
  return new Proxy(document, {
    get(target, key) {
      if (key === 'head') return undefined;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  });
}
