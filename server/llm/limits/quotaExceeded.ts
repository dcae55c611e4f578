import { AppError } from '../../base/errors.ts';

/** The error when a user or the server may not spend more, or when the user may not use AI. */
export const quotaExceeded = () =>
  new AppError('AI_QUOTA', 'AI service quota exceeded. Please try again later or contact support.');
