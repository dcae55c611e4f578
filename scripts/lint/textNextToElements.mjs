import ts from 'typescript';

/**
 * Browsers that translate a page replace its text nodes. React then fails when it removes a text or inserts anything
 * before it, and the whole page is gone. So a text is alone in its element, or next to what always exists.
 */
export const textNextToElements = {
  meta: {
    type: 'problem',
    fixable: 'code',
    messages: {
      changing: 'A translated page crashes when what is next to this text changes: put the text into an element.',
      component: 'A translated page crashes when React removes the text of this component: return an element.',
      fragment: 'A translated page crashes when this text is removed: put it into an element.',
    },
    schema: [],
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();

    function kindOf(child) {
      if (child.type === 'JSXText') return { text: true, joins: true };
      if (child.type === 'JSXElement') return { changes: !alwaysExists(esTreeNodeToTSNodeMap.get(child), checker) };
      if (child.type !== 'JSXExpressionContainer') return { changes: true };
      const node = esTreeNodeToTSNodeMap.get(child.expression);
      const parts = partsOf(checker.getTypeAtLocation(node));
      const joins = parts.every(isText);
      const drawn = parts.flatMap((part) =>
        checker.isArrayType(part) ? partsOf(checker.getIndexTypeOfType(part, ts.IndexKind.Number)) : part,
      );
      return {
        text: drawn.some((part) => isText(part) && !isEmpty(part)),
        joins,
        changes: ts.isTemplateExpression(node) ? !hasWords(node) : !joins || parts.some(mayBeEmpty),
      };
    }

    /** Joins texts that follow each other: one text is never removed as long as it has a word of its own. */
    function joined(fixer, children, kinds, index) {
      let [first, last] = [index, index];
      while (kinds[first - 1]?.joins) first--;
      while (kinds[last + 1]?.joins) last++;
      if (!kinds[index].joins || first === last) return null;
      const run = children.slice(first, last + 1);
      const parts = run.map((child) =>
        child.type === 'JSXText' ? writtenText(child, children) : `\${${context.sourceCode.getText(child.expression)}}`,
      );
      return fixer.replaceTextRange([run[0].range[0], run.at(-1).range[1]], `{\`${parts.join('')}\`}`);
    }

    function check(node) {
      const children = node.children.filter(isDrawn);
      const kinds = children.map(kindOf);
      const isFragment = node.type === 'JSXFragment' || node.openingElement.name.name === 'Fragment';
      if (!isFragment && (children.length < 2 || !kinds.some(({ changes }) => changes))) return;
      for (const [index, { text }] of kinds.entries())
        if (text)
          context.report({
            node: children[index],
            messageId: isFragment ? 'fragment' : 'changing',
            fix: (fixer) => joined(fixer, children, kinds, index),
          });
    }
    /** A component that draws a text does not know what it is next to. */
    function checkComponent(node) {
      const name = node.id?.name ?? (node.parent.type === 'VariableDeclarator' && node.parent.id.name);
      if (!name || !/^[A-Z]/.test(name)) return;
      const signature = checker.getSignatureFromDeclaration(esTreeNodeToTSNodeMap.get(node));
      const parts = partsOf(checker.getReturnTypeOfSignature(signature));
      // A component of any nodes passes on what others draw.
      if (parts.some((part) => checker.typeToString(part).startsWith('Iterable'))) return;
      if (parts.some((part) => isText(part) && !isEmpty(part))) context.report({ node, messageId: 'component' });
    }

    return {
      JSXElement: check,
      JSXFragment: check,
      FunctionDeclaration: checkComponent,
      FunctionExpression: checkComponent,
      ArrowFunctionExpression: checkComponent,
    };
  },
};

const isDrawn = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

/** A text without the line breaks of the code, in a template. */
function writtenText({ value }) {
  const lines = value.split('\n');
  return lines
    .map((line, index) => {
      const started = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? started : started.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ')
    .replace(/[\\`]|\$\{/g, '\\$&');
}

/** Components of packages that always draw one element. */
const ELEMENTS = ['Link', 'NavLink'];

/** Whether an element is always drawn as the same one: it has no key, and its component draws nothing else. */
function alwaysExists(node, checker, depth = 0) {
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  if (depth > 5 || !(ts.isJsxSelfClosingElement(opening) || ts.isJsxOpeningElement(opening))) return false;
  if (opening.attributes.properties.some(({ name }) => name?.getText() === 'key')) return false;
  const name = opening.tagName.getText();
  if (/^[a-z]/.test(name) || ELEMENTS.includes(name)) return true;
  const symbol = checker.getSymbolAtLocation(opening.tagName);
  const declared = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const returned = returnedBy(declared?.valueDeclaration);
  return returned.length > 0 && returned.every((each) => alwaysExists(each, checker, depth + 1));
}

function returnedBy(declaration) {
  const component = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  if (!component?.body) return [];
  if (!ts.isBlock(component.body)) return [ts.skipParentheses(component.body)];
  const returned = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node)) returned.push(node.expression ? ts.skipParentheses(node.expression) : node);
    ts.forEachChild(node, visit);
  };
  visit(component.body);
  return returned.length === 1 ? returned : [];
}

const hasWords = ({ head, templateSpans }) =>
  head.text !== '' || templateSpans.some(({ literal }) => literal.text !== '');

const partsOf = (type) => (type.isUnion() ? type.types.flatMap(partsOf) : [type]);

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;

const isText = (type) => (type.flags & TEXT) !== 0;

/** Texts of conditions like `text && <b />`. */
const isEmpty = (type) => type.isLiteral() && (!type.value || type.value.base10Value === '0');

const mayBeEmpty = (type) => (!type.isLiteral() && (type.flags & ts.TypeFlags.StringLike) !== 0) || isEmpty(type);
