import { Field, Int, ObjectType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';

@ObjectType('SecondFactor', {
  simpleResolvers: true,
  description: 'The second factor of an account: codes of an authenticator app (TOTP, RFC 6238) beside the password.',
})
export class SecondFactorState {
  @Field(() => Boolean, { description: 'Whether signing in with the password needs a code.' })
  isOn!: boolean;

  @Field(() => Date, { nullable: true, description: 'Since when; null while it is off.' })
  confirmedAt!: Date | null;

  @Field(() => Int, { description: 'How many recovery codes were not used yet, of 10; 0 while it is off.' })
  recoveryCodesLeft!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'What an authenticator app is set up with, the only time it is shown.',
})
export class SecondFactorSetUp {
  @Field(() => String, {
    description: 'In base32, to be typed by hand: codes of six digits every 30 seconds, by HMAC-SHA-1.',
  })
  @InRest({ example: 'US3WHSG7X5KAPV27VANWKQHF3SH3HULL' })
  secret!: string;

  @Field(() => String, { description: 'The same as an otpauth:// address, which apps read from a QR code.' })
  @InRest({ example: 'otpauth://totp/Suspire:ann?secret=US3W…' })
  uri!: string;
}

@ObjectType({ simpleResolvers: true, description: 'New recovery codes, the only time they are shown.' })
export class RecoveryCodes {
  @Field(() => [String], {
    description: 'Ten codes. Each works once, instead of a code of the app; those that were there before do not.',
  })
  codes!: string[];
}
