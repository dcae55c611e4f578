/** jsdom has no layout, so observers observe nothing. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const noMediaMatches = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => true,
});

/** Ids are the only escaped texts, and those of the tests need no escaping. */
const css = { supports: () => false, escape: (text: string) => text };

Object.assign(globalThis, {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  CSS: css,
});
Object.assign(window, { matchMedia: noMediaMatches, scrollTo() {} });
Object.assign(Element.prototype, {
  scrollIntoView() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
  getAnimations: () => [],
});

Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });

/** jsdom has no pointer events; mouse events carry what our components read. */
if (!('PointerEvent' in window)) Object.assign(window, { PointerEvent: class extends MouseEvent {} });

Object.assign(Blob.prototype, {
  arrayBuffer(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsArrayBuffer(this);
    });
  },
  async text(this: Blob) {
    return new TextDecoder().decode(await this.arrayBuffer());
  },
});
