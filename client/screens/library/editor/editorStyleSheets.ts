import { StyleModule } from 'style-mod';

/**
 * The editor's style sheets. Into a document its library would write a <style>, which our policy refuses; a root
 * without a head gets constructed style sheets, which no policy minds. So the document is first met without its head.
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
