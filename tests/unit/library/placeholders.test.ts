import { describe, expect, it } from '@jest/globals';
import { convertPlaceholders, PlaceholderKind, placeholdersOf } from '../../../rules/placeholders.ts';
import { variableNames } from '../../../rules/variables.ts';

const names = (text: string) => placeholdersOf(text).map(({ name }) => name);

describe('placeholders of other tools', () => {
  it.each([
    ['Write to [NAME] about [PRODUCT NAME] in [2 WORDS].', ['name', 'product_name']],
    ['Write to ${name} about ${Product Name} by ${ due }.', ['name', 'product_name', 'due']],
    ['Write to <name> about <product-name>.', ['name', 'product-name']],
    ['[NAME], [NAME] and <name>', ['name', 'name']],
    ['An <größe> for [ÜBER]', ['größe', 'über']],
    ['In {{number of words}} for {{First Name}}, {{ last  name }}', ['number_of_words', 'first_name', 'last_name']],
    ['Dear {first_name}, ({größe}) in "{city}".', ['first_name', 'größe', 'city']],
    [
      '${Product/Service/Industry Description} for ${R&D, Sales}',
      ['product_service_industry_description', 'r_d_sales'],
    ],
    [
      '${Job Title (one only)}, ${Which language?:english}, ${tone/style of the text}',
      ['job_title_one_only', 'which_language', 'tone_style_of_the_text'],
    ],
    ['{{mot-clé du jour}} {{größe - in cm}} {{目标 读者}}', ['mot-clé_du_jour', 'größe_in_cm', '目标_读者']],
  ])('are found in %j', (text, expected) => expect(names(text)).toEqual(expected));

  it.each([
    'A [LINK](https://example.org), a [REF][1] and a [NOTE]: of Markdown',
    'See [a footnote]; [X] done, [ ] open',
    '<p>HTML</p> <br> <b>bold</b>',
    '<notes>Of a part that ends</notes>',
    'if (a < b && c > d) {}',
    '{{name}} and {{{name}}} and {name}}',
    '{{ first-name }} {{größe}} \\{{number of words}}',
    '{{#if x}} {{/if}} {{else if y}} {{> partial name}} {{{raw text}}} {{& raw text}} {{! a comment}}',
    '{{ x | upper }} {{ user.first name }} {{ "a b" }} {{1 more}} {{\nline break}} {{}}',
    '{{range items}} {{end}} {{if x}} {% if x %}',
    '$name and ${a.b} and ${}',
    'env: ${{ secrets.TOKEN }} ${{ github event }}',
    '`${users.length} of ${fn(x)} ${a[0]} ${a + 1} ${a ? b : c} ${a/b} ${await all} ${"x"} ${...x}`',
    '{"name": "x", "list": {"a": [1]}} { name } {name: 1} {} {1} {a b} {a,b}',
    'a{color: red} .a{} @media{b}',
    '\\frac{a}{b} x_{i} e^{n} \\{b} #{x} %{x} @{x} f(x){y}',
    'import {part} from "x"; const {part} = x',
  ])('are none in %j', (text) => expect(names(text)).toEqual([]));

  it('have the kind of their notation', () => {
    const text = '${a} {{b c}} {d} <e f> [GH]';
    expect(placeholdersOf(text).map(({ kind, name }) => [kind, name])).toEqual([
      ['DOLLAR', 'a'],
      ['SPACED', 'b_c'],
      ['BRACES', 'd'],
      ['ANGLES', 'e_f'],
      ['BRACKETS', 'gh'],
    ]);
    expect(Object.values(PlaceholderKind)).toEqual(placeholdersOf(text).map(({ kind }) => kind));
  });

  it.each([
    [
      "${Brand's core product:chicken bucket, donut}",
      'brands_core_product',
      "Brand's core product",
      'chicken bucket, donut',
    ],
    ['${Product/Service}', 'product_service', 'Product/Service', ''],
    ['{{ First Name }}', 'first_name', 'First Name', ''],
    ['{{目标 读者}}', '目标_读者', '目标 读者', ''],
    ['<Größe>', 'größe', 'Größe', ''],
  ])('%j becomes a variable with its words as the label', (text, name, label, defaultValue) => {
    const { text: converted, variables } = convertPlaceholders(text, placeholdersOf(text));
    expect(converted).toBe(`{{${name}}}`);
    expect(variables).toEqual([expect.objectContaining({ name, label, defaultValue })]);
  });

  it('have no label if they are a name or in capitals', () => {
    const text = '[NAME] ${name} <product-name> {city} ${API_KEY}';
    expect(placeholdersOf(text).map(({ label }) => label)).toEqual(['', '', '', '', '']);
    expect(convertPlaceholders(text, placeholdersOf(text)).variables).toEqual([]);
  });

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
