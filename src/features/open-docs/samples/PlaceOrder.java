// Java 17 或更高版本，java PlaceOrder.java；环境变量 WANDAN_URL、WANDAN_APP_ID、WANDAN_APP_KEY
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class PlaceOrder {
  static final String URL = System.getenv("WANDAN_URL");
  static final String APP_ID = System.getenv("WANDAN_APP_ID");
  static final String APP_KEY = System.getenv("WANDAN_APP_KEY");

  static String call(String method, String target, String body, String idempotencyKey)
      throws Exception {
    byte[] data = body.getBytes(StandardCharsets.UTF_8);
    String timestamp = String.valueOf(Instant.now().getEpochSecond());
    String nonce = UUID.randomUUID().toString();
    String hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(data));
    String text = String.join("\n", method, target, timestamp, nonce, hash);
    // 带幂等键的请求，幂等键也要签名
    text = idempotencyKey == null ? "WANDAN1\n" + text : "WANDAN2\n" + text + "\n" + idempotencyKey;
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(APP_KEY.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    byte[] signature = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(URL + target))
            .header("X-App-Id", APP_ID)
            .header("X-Timestamp", timestamp)
            .header("X-Nonce", nonce)
            .header("X-Content-SHA256", hash)
            .header("X-Signature", HexFormat.of().formatHex(signature))
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofByteArray(data));
    if (idempotencyKey != null) request.header("Idempotency-Key", idempotencyKey);
    return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString()).body();
  }

  public static void main(String[] args) throws Exception {
    String order =
        """
        {"goods_id":1001,"goods_num":1,"express_id":1,"platform":1,"remark":"","rec_list":[
        {"id":1,"shop_order":"690000000000000004","rec_name":"王小明","rec_mobile":"13812345678",
        "rec_province":"浙江省","rec_city":"杭州市","rec_district":"西湖区","rec_address":"文一西路1号"}]}""";
    // 一笔订单一个幂等键：超时后用同一个键重发，不会重复扣款
    System.out.println(call("POST", "/open/v1/orders", order, UUID.randomUUID().toString()));
  }
}
