import { AppError } from '../../base/errors.ts';

/** What is told when a user or the server may not spend more, or not ask at all. */
export const quotaExceeded = () =>
  new AppError('AI_QUOTA', 'AI service quota exceeded. Please try again later or contact support.');
