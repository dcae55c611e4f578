/** The most files of one import: as many as it may have prompts, because a file can be a single prompt. */
export const MAX_IMPORT_FILES = 2_500;
