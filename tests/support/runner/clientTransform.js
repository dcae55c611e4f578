import swc from '@swc/jest';

/** Swc, after what vite puts in place of import.meta.env. */
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
