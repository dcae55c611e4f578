import swc from '@swc/jest';

/** Transforms with swc, after replacing import.meta.env like vite does. */
export default {
  createTransformer(options) {
    const transformer = swc.createTransformer(options);
    const source = (text) => text.replaceAll('import.meta.env', '({ DEV: false, PROD: true })');
    return {
      ...transformer,
      process: (text, ...rest) => transformer.process(source(text), ...rest),
      processAsync: (text, ...rest) => transformer.processAsync(source(text), ...rest),
    };
  },
};
