/** Text files of brands: content by path from the folder above all brands, `brands/siam/pages/home.json`. */
export type Files = ReadonlyMap<string, string>;
