import packageFile from '../../package.json' with { type: 'json' };

/** The release that this server was built from. */
export const VERSION = packageFile.version;
