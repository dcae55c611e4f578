import { Field, Int, ObjectType } from 'type-graphql';
import { InRest } from '../base/rest/typeFields.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'The largest requests that the server accepts. Larger ones are PAYLOAD_TOO_LARGE.',
})
export class RequestLimits {
  @Field(() => Int, {
    description:
      'The most bytes in the body of a request other than an import. Without a session or token at most 1 MiB.',
  })
  @InRest({ example: 1048576 })
  requestBytes!: number;

  @Field(() => Int, {
    description:
      'The most UTF-8 bytes in the file of an import. A GraphQL request with a file may be twice as large plus 1 MiB.',
  })
  @InRest({ example: 10485760 })
  importBytes!: number;
}
