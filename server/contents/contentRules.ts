import { Problems } from '../base/validation.ts';
import type { ContentTexts } from './contentFields.ts';

const MAX_TITLE = 140;
const MAX_DESCRIPTION = 10_000;
export const MAX_CONTENT = 1_000_000;
const MAX_TYPE_NAME = 60;

/** The rules for the texts of a content, each with its own sentence for people. */
export const contentProblems = ({ title, description, content }: ContentTexts) =>
  new Problems()
    .when(title.trim() === '', 'title', 'Title is required')
    .line('title', title, MAX_TITLE, 'Title must be 140 characters or less.')
    .text('description', description, MAX_DESCRIPTION)
    .when(content.trim() === '', 'content', 'Content is required')
    .text('content', content, MAX_CONTENT);

/** The rules for the name of a content type. */
export const typeNameProblems = (name: string, field = 'name') =>
  new Problems().when(name === '', field, 'Name is required').line(field, name, MAX_TYPE_NAME);
