import { brand } from "@/lib/config/brand";
import type { PlaceDetail } from "@/lib/contract/place";

type Located = Pick<PlaceDetail, "name" | "address" | "latitude" | "longitude">;

/**
 * Addresses of a branch on the two maps that Koreans use: by coordinates, without a key, or by street address
 * where coordinates are missing.
 */
export function getMapLinks({ name, address, latitude, longitude }: Located): {
  kakao: string;
  naver: string;
} {
  // Kakao splits name and coordinates at the comma.
  const label = encodeURIComponent(`${brand} ${name}점`.replaceAll(",", " "));
  if (!isDegrees(latitude) || !isDegrees(longitude)) {
    const query = encodeURIComponent(address);
    return {
      kakao: `https://map.kakao.com/link/search/${query}`,
      naver: `https://map.naver.com/p/search/${query}`,
    };
  }
  return {
    kakao: `https://map.kakao.com/link/map/${label},${latitude},${longitude}`,
    naver: `https://map.naver.com/?lng=${longitude}&lat=${latitude}&title=${label}`,
  };
}

function isDegrees(value: string | null): boolean {
  return value !== null && /^-?\d{1,3}(\.\d+)?$/.test(value);
}
