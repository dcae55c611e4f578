import { describe, expect, it } from '@jest/globals';
import { convertPlaceholders, placeholdersOf } from '../../rules/placeholders.ts';
import { variableNames } from '../../rules/variables.ts';

const names = (text: string) => placeholdersOf(text).map(({ name }) => name);

describe('placeholders of other tools', () => {
  it.each([
    ['Write to [NAME] about [PRODUCT NAME] in [2 WORDS].', ['name', 'product_name']],
    ['Write to ${name} about ${Product Name} by ${ due }.', ['name', 'product_name', 'due']],
    ['Write to <name> about <product-name>.', ['name', 'product-name']],
    ['[NAME], [NAME] and <name>', ['name', 'name']],
    ['An <größe> for [ÜBER]', ['größe', 'über']],
    ['In {{number of words}} for {{First Name}}, {{ last  name }}', ['number_of_words', 'first_name', 'last_name']],
    ['{{mot-clé du jour}} {{größe - in cm}} {{目标 读者}}', ['mot-clé_du_jour', 'größe_in_cm', '目标_读者']],
  ])('are found in %j', (text, expected) => expect(names(text)).toEqual(expected));

  it.each([
    'A [LINK](https://example.org), a [REF][1] and a [NOTE]: of Markdown',
    'See [a footnote]; [X] done, [ ] open',
    '<p>HTML</p> <br> <b>bold</b>',
    '<notes>Of a part that ends</notes>',
    'if (a < b && c > d) {}',
    '{{name}} and {name}',
    '{{ first-name }} {{größe}} \\{{number of words}}',
    '{{#if x}} {{/if}} {{else if y}} {{> partial name}} {{{raw text}}} {{& raw text}} {{! a comment}}',
    '{{ x | upper }} {{ user.first name }} {{ "a b" }} {{1 more}} {{\nline break}} {{}}',
    '{{range items}} {{end}} {{if x}} {% if x %}',
    '$name and ${a.b} and ${}',
  ])('are none in %j', (text) => expect(names(text)).toEqual([]));

  it('become variables where they are chosen, with their defaults', () => {
    const text = 'Dear ${name:friend}, dear [NAME], keep <this>. ${name:friend}';
    const chosen = placeholdersOf(text).filter(({ written }) => written !== '<this>');
    const converted = convertPlaceholders(text, chosen);
    expect(converted.text).toBe('Dear {{name}}, dear {{name}}, keep <this>. {{name}}');
    expect(converted.variables).toEqual([expect.objectContaining({ name: 'name', defaultValue: 'friend' })]);
    expect([...variableNames(converted.text)]).toEqual(['name']);
  });

  it('become variables without spaces wherever they are written', () => {
    const text = '{{number of words}} or {{ number of words }}, not {{{number of words}}}';
    expect(convertPlaceholders(text, placeholdersOf(text)).text).toBe(
      '{{number_of_words}} or {{number_of_words}}, not {{{number of words}}}',
    );
  });

  it('have names without the spaces around them', () => {
    expect(names('${ Product Name }, ${a b }')).toEqual(['product_name', 'a_b']);
  });
});
