import {
  defaultTreeAdapter as adapter,
  html,
  parse,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Tree,
} from 'parse5';

export type Node = Tree.Node;
export type Element = Tree.Element;

/** Parses and serializes as browsers do, so text and attributes can't turn into markup. */
export const parsePage = (page: string): Tree.Document => parse(page, { scriptingEnabled: false });
export const writePage = (document: Tree.Document): string =>
  serialize(document, { scriptingEnabled: false });

const isElement = (node: Node): node is Element => 'tagName' in node;

/** All matching elements below a node, in page order. */
export function findAll(node: Node, matches: (element: Element) => boolean): Element[] {
  const children: Node[] = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => [
    ...(isElement(child) && matches(child) ? [child] : []),
    ...findAll(child, matches),
  ]);
}

export const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

export function setAttribute(element: Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((one) => one.name !== name), { name, value }];
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((one) => one.name !== name);
}

export function empty(element: Element): void {
  element.childNodes = [];
}

export function setText(element: Element, text: string): void {
  empty(element);
  adapter.insertText(element, text);
}

/** Replaces what's in an element. The HTML has to be finished, and safe. */
export function setHtml(element: Element, content: string): void {
  empty(element);
  for (const child of parseFragment(content, { scriptingEnabled: false }).childNodes)
    adapter.appendChild(element, child);
}

export type Attributes = Record<string, string>;

/** A new element with texts or elements in it. */
export function create(tag: string, attributes: Attributes, children: (string | Element)[]): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  const element = adapter.createElement(tag, html.NS.HTML, attrs);
  for (const child of children) {
    if (typeof child === 'string') adapter.insertText(element, child);
    else adapter.appendChild(element, child);
  }
  return element;
}

export const remove = (element: Element): void => adapter.detachNode(element);

export function insertAfter(anchor: Element, element: Element): void {
  const parent = anchor.parentNode;
  const next = parent?.childNodes[parent.childNodes.indexOf(anchor) + 1];
  if (parent && next) adapter.insertBefore(parent, element, next);
  else if (parent) adapter.appendChild(parent, element);
}

export function prepend(parent: Element, element: Element): void {
  const [first] = parent.childNodes;
  if (first) adapter.insertBefore(parent, element, first);
  else adapter.appendChild(parent, element);
}

/** Puts HTML into each element of a built page that has this attribute, such as `data-preferences`. */
export function fillPlace(page: string, place: string, content: string): string {
  const document = parsePage(page);
  for (const element of findAll(document, (one) => attribute(one, place) !== undefined))
    setHtml(element, content);
  return writePage(document);
}
