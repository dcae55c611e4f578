import { Field, ObjectType } from 'type-graphql';
import { Content } from '../core/content.entity.ts';
import { ContentSuggestion } from './contentSuggestion.entity.ts';

@ObjectType({ simpleResolvers: true, description: 'A suggestion that was made or decided, and its content.' })
export class ChangedSuggestion {
  @Field(() => ContentSuggestion, { description: 'The suggestion.' })
  suggestion!: ContentSuggestion;

  @Field(() => Content, { description: 'The content, with its new version if the suggestion was accepted.' })
  content!: Content;
}
