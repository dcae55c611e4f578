/**
 * Browsers that translate a page replace its text nodes. React then fails when it removes one of them or inserts
 * anything before one, and the page is gone. Each of these attempts fails here, translated or not.
 */
const { insertBefore, removeChild } = Node.prototype;

function assertNotText(node: Node | null, change: string) {
  if (!(node instanceof Text) || node.data === '' || node.parentElement?.closest('[translate="no"]')) return;
  const place = node.parentElement?.outerHTML.slice(0, 300);
  throw new Error(
    `React ${change} the text "${node.data.slice(0, 60)}", which a translated page no longer has: ${place}`,
  );
}

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  assertNotText(child, 'removes');
  return removeChild.call(this, child) as Child;
};
Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
  assertNotText(before, 'inserts before');
  return insertBefore.call(this, child, before) as Child;
};
