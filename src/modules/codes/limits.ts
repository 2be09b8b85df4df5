export const codeLimits = { code: 30, products: 200, codes: 500, uses: 1_000_000 }
