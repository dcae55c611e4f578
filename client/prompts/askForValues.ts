import { lazyLayers } from './layers.ts';
import { type Asking, type Template, valuesQuestion } from './valuesQuestion.ts';

let asked = 0;

/** Asks the user for the values of the variables. Returns the filled text, or null if they cancel. */
export async function askForValues(template: Template, asking: Asking): Promise<string | null> {
  await lazyLayers.fetchForPress();
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
