import { ObjectType } from 'type-graphql';
import { Page } from '../../base/paging.ts';
import { ContentLabelEvent } from './contentLabelEvent.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: "One page of the changes of a content's labels, newest first; the last 200 are kept.",
})
export class ContentLabelEventPage extends Page(ContentLabelEvent) {}
