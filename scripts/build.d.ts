export const EXTERNAL: readonly string[];
export const REQUIRE: string;
