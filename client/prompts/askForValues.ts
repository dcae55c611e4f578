import { lazyLayers } from './layers.ts';
import { type Asking, type Template, valuesQuestion } from './valuesQuestion.ts';

let asked = 0;

/** The text of a prompt once somebody gave its variables their values; null when they left it at that. */
export async function askForValues(template: Template, asking: Asking): Promise<string | null> {
  await lazyLayers.fetch();
  valuesQuestion.get()?.answer(null);
  asked++;
  return new Promise((resolve) => {
    valuesQuestion.set({
      ...asking,
      key: asked,
      template,
      answer(text) {
        valuesQuestion.set(null);
        resolve(text);
      },
    });
  });
}
