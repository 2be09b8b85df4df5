export const recallLimits = { message: 1_000 }
