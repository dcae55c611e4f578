import { Field, Int, ObjectType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';

@ObjectType('SecondFactor', {
  simpleResolvers: true,
  description:
    'The second factor of an account: codes from an authenticator app (TOTP, RFC 6238) in addition to the password.',
})
export class SecondFactorState {
  @Field(() => Boolean, { description: 'Whether signing in with the password needs a code.' })
  isOn!: boolean;

  @Field(() => Date, { nullable: true, description: 'When it was confirmed; null while it is off.' })
  confirmedAt!: Date | null;

  @Field(() => Int, { description: 'How many of the 10 recovery codes are unused; 0 while it is off.' })
  recoveryCodesLeft!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The secret for an authenticator app. This is the only time it is shown.',
})
export class SecondFactorSetUp {
  @Field(() => String, {
    description: 'The secret in base32, for typing by hand: six-digit codes every 30 seconds, by HMAC-SHA-1.',
  })
  @InRest({ example: 'US3WHSG7X5KAPV27VANWKQHF3SH3HULL' })
  secret!: string;

  @Field(() => String, { description: 'The secret as an otpauth:// address, which apps read from a QR code.' })
  @InRest({ example: 'otpauth://totp/Suspire:ann?secret=US3W…' })
  uri!: string;
}

@ObjectType({ simpleResolvers: true, description: 'New recovery codes. This is the only time they are shown.' })
export class RecoveryCodes {
  @Field(() => [String], {
    description: 'Ten codes, each of which replaces a code from the app once. Earlier recovery codes no longer work.',
  })
  @InRest({ example: ['abcd-efgh-2345-jklm'] })
  codes!: string[];
}
