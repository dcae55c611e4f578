import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import {
  BeginSecondFactorInput,
  ConfirmSecondFactorInput,
  RemoveSecondFactorOfMineInput,
  RenewRecoveryCodesInput,
} from './secondFactor.inputs.ts';
import * as factors from './secondFactor.service.ts';
import { RecoveryCodes, SecondFactorSetUp, SecondFactorState } from './secondFactor.types.ts';

@Resolver()
export class SecondFactorResolver {
  @Query(() => SecondFactorState, {
    description: "The second factor of the caller's account. FORBIDDEN with an API token.",
  })
  secondFactor(@Ctx() ctx: Context) {
    return factors.secondFactor(ctx);
  }

  @Mutation(() => SecondFactorSetUp, {
    description:
      'Makes a secret for an authenticator app; nothing changes before `confirmSecondFactor`. CONFLICT when there is a second factor already. FORBIDDEN with an API token.',
  })
  beginSecondFactor(
    @Arg('input', () => BeginSecondFactorInput, { description: "The caller's password." })
    input: BeginSecondFactorInput,
    @Ctx() ctx: Context,
  ) {
    return factors.beginSecondFactor(ctx, input);
  }

  @Mutation(() => RecoveryCodes, {
    description:
      'From then on signing in with the password needs a code, every other session ends, and a notice is mailed; API tokens go on. BAD_USER_INPUT when the code is wrong, CONFLICT when nothing was begun. FORBIDDEN with an API token.',
  })
  confirmSecondFactor(
    @Arg('input', () => ConfirmSecondFactorInput, { description: 'A code of the app.' })
    input: ConfirmSecondFactorInput,
    @Ctx() ctx: Context,
  ) {
    return factors.confirmSecondFactor(ctx, input);
  }

  @Mutation(() => SecondFactorState, {
    description:
      "Makes the caller's password enough again and mails a notice. BAD_USER_INPUT when password or code is wrong, RATE_LIMITED after ten wrong codes a day, CONFLICT when there is no second factor. FORBIDDEN with an API token.",
  })
  removeSecondFactorOfMine(
    @Arg('input', () => RemoveSecondFactorOfMineInput, { description: 'Password and code.' })
    input: RemoveSecondFactorOfMineInput,
    @Ctx() ctx: Context,
  ) {
    return factors.removeSecondFactorOfMine(ctx, input);
  }

  @Mutation(() => RecoveryCodes, {
    description:
      'Makes other recovery codes, those before are void, and mails a notice. BAD_USER_INPUT when password or code is wrong, RATE_LIMITED after ten wrong codes a day, CONFLICT when there is no second factor. FORBIDDEN with an API token.',
  })
  renewRecoveryCodes(
    @Arg('input', () => RenewRecoveryCodesInput, { description: 'Password and code.' })
    input: RenewRecoveryCodesInput,
    @Ctx() ctx: Context,
  ) {
    return factors.renewRecoveryCodes(ctx, input);
  }
}
