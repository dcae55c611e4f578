import { Field, Int, ObjectType } from 'type-graphql';
import { InRest } from '../base/rest/typeFields.ts';

@ObjectType({ simpleResolvers: true, description: 'How large requests may be. What is larger is PAYLOAD_TOO_LARGE.' })
export class RequestLimits {
  @Field(() => Int, {
    description: 'Bytes of the body of a request that is no import. Without a session or token never more than 1 MiB.',
  })
  @InRest({ example: 1048576 })
  requestBytes!: number;

  @Field(() => Int, {
    description: 'Bytes of UTF-8 of the file of an import. Over GraphQL its request may be twice as large and 1 MiB.',
  })
  @InRest({ example: 10485760 })
  importBytes!: number;
}
